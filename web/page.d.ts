// What our scripts bring to `hotseat`, which Python and the tests call, and what browsers have that
// TypeScript's own lists lack.

/** A message to Python, as `ui.messages` reads it: one of the first seven says which kind. */
interface Action {
  do?: string;
  pick?: string;
  go?: string;
  app?: string;
  route?: string;
  stored?: string;
  offline?: string;
  args?: Values;
  fields?: Values;
  form?: string;
  value?: string;
  v?: string;
  [more: string]: unknown;
}
type Values = { [name: string]: unknown };
/** Texts by the keys under which they are stored. */
type Records = { [key: string]: string };

/** Hears whether it was done. */
type ToldOf = (id: string, held: boolean) => void;
type ToldLock = (id: string, held: boolean, unsure: boolean) => void;
type ToldWritten = (done: boolean, anew: boolean) => void;
type ToldText = (text: string) => void;

interface Keep {
  bases: IDBFactory;
  hasFiles: boolean;
  acquire(id: string, steal: boolean, told: ToldLock): void;
  tryLock(id: string, told: ToldOf): void;
  within<Asked>(
    mode: IDBTransactionMode,
    work: (store: (name: string) => IDBObjectStore) => Asked,
    patience?: number,
  ): Promise<Asked>;
  records(id?: string): Promise<Records>;
  write(text: string, told: ToldWritten): void;
  compare(text: string, told: ToldText): Promise<void>;
  fileNames(told: ToldText): void;
  chooseFile(id: string, name: string, told: ToldText): Promise<void>;
  forgetFile(id: string): void;
  value(key: string): string | Uint8Array | null;
  writeFile(id: string, text: string | Blob, told: ToldText): Promise<void>;
}

/** A picture as base64, and its name. */
interface Packed {
  name: string;
  text: string;
}

/** Texts of lists are JSON. */
interface Pictures {
  choose(camera: boolean): void;
  own(id: string, names: string): Promise<void>;
  drop(id: string, gone: boolean): Promise<void>;
  embedded(svgs: string): Promise<string>;
  flatten(covered: string): Promise<string>;
  joined(text: string, names: string): Promise<Blob>;
  carrying(png: Uint8Array, text: string, names: string): Promise<Uint8Array>;
  parted(file: Blob): Promise<Uint8Array>;
  packed(hash: string, covers: string): Promise<Packed | null>;
  take(key: string, name: string, text: string, known: string[]): Promise<boolean>;
  without(known: string[]): Promise<void>;
}

interface Hotseat {
  /** The addresses of the scripts that run (boot.js names the first that does not). */
  scripts?: Set<string>;
  // first_paint.js
  build: string;
  began: string;
  first: boolean;
  painted: Promise<unknown>;
  whenIdle(work: () => void): void;
  // snapshot.js
  late: Promise<unknown>;
  // dom.js and link.js
  link(deed: string, words: string[]): Promise<void>;
  onLink(link: string, what: string, text: string): void;
  // queue.js
  send(action: Action): void;
  listen(handler: ToldText): void;
  whenFree(handler: () => void): void;
  afterFrame(handler: () => void): void;
  // drafts.js
  clearForm(key: string): void;
  noted?(key?: string): Record<string, string | boolean>;
  // paint.js
  paint(id: string, html: string): void;
  patch(id: string, text: string): boolean;
  arrive(again: boolean): void;
  dress(shell: string, modal: boolean): void;
  // gestures.js
  onFile(handler: (file: File) => void): void;
  openFile(file: File): void;
  // keep.js
  keep: Keep;
  // pictures.js
  pictures: Pictures;
  // map.js
  png(text: string, width: number, height: number): Promise<Uint8Array>;
  // map_export.js
  mapSvg(drawing: string, sheet: string): string;
  // boot.js
  came(bytes: number): void;
  offlineState(): string;
  switch(): Promise<void>;
  verifyOffline(): Promise<string[]>;
}
declare var hotseat: Hotseat;

/** Files of the player's own, where a browser has them. */
declare function showSaveFilePicker(how: { suggestedName: string }): Promise<FileSystemFileHandle>;
interface FileSystemFileHandle {
  queryPermission(asked: { mode: "readwrite" }): Promise<PermissionState>;
  requestPermission(asked: { mode: "readwrite" }): Promise<PermissionState>;
}
/** Reads codes from a picture, where a browser does that itself. */
declare class Detector {
  constructor(asked: { formats: string[] });
  static getSupportedFormats(): Promise<string[]>;
  detect(picture: CanvasImageSource): Promise<{ rawValue: string }[]>;
}
interface Window {
  BarcodeDetector: typeof Detector;
}
interface FocusOptions {
  focusVisible?: boolean;
}

// --- what the build puts beside our scripts, as far as they use it --------------------------------
interface Module {
  HEAPU8: Uint8Array;
  _emscripten_resize_heap(size: number): number;
}
interface Files {
  writeFile(path: string, bytes: Uint8Array): void;
}
interface Python {
  FS: Files;
  runPython(code: string): unknown;
  runPythonAsync(code: string, ...how: unknown[]): Promise<unknown>;
  loadPackage(name: string, ...how: unknown[]): Promise<unknown>;
  pyimport(name: string): unknown;
  unpackArchive(bytes: Uint8Array, kind: string): void;
}
/** Of PyScript, what boot.js hooks into. */
interface Hooks {
  worker: { onBeforeRunAsync: Set<unknown> };
  main: { onReady: Set<(ready: Ready) => void> };
}
interface Ready {
  io: { stderr: (fault: unknown, ...rest: unknown[]) => void };
  interpreter: { _api: { on_fatal: (fault: Error) => void } };
}
declare module "*pyodide.mjs}}" {
  export const version: string;
  export function loadPyodide(how: {
    indexURL: string;
    stdLibURL?: string;
    _loadSnapshot?: Uint8Array;
    createPyodideModule?(settings: object): Promise<Module>;
    fsInit?(files: Files): Promise<void>;
    stdout?: ToldText;
    stderr?: ToldText;
  }): Promise<Python>;
}
declare module "*pyodide.asm.mjs}}" {
  export default function create(settings: object): Promise<Module>;
}
