// What keeps the steps of a table, beside localStorage. Texts go in and out, and true or false.
(() => {
  "use strict";
  const hotseat = (window.hotseat = window.hotseat || {});
  const keep = (hotseat.keep = {});

  // --- one pen a campaign: the tab that holds its lock writes, the others read along --------------
  const lockOf = (id) => `hotseat/pen/${id}`;
  let put = () => {};
  // Lets go of the pen that is held and asks for this one ("": for none); `told` hears id and true or
  // false, now and whenever it changes. Without locks (an insecure address) every tab may write.
  keep.pen = (id, steal, told) => {
    put();
    let over = false;
    let release = () => {};
    const stop = new AbortController();
    put = () => {
      over = true;
      release();
      stop.abort();
    };
    const ask = (how, otherwise) => {
      const held = (lock) => {
        if (over) return null;
        if (!lock) return otherwise();
        told(id, true);
        return new Promise((done) => (release = done));
      };
      const lost = ({ name }) => over || (name === "AbortError" ? wait() : told(id, true));
      navigator.locks.request(lockOf(id), how, held).catch(lost);
    };
    const wait = () => {
      told(id, false);
      ask({ signal: stop.signal });
    };
    if (id && !navigator.locks) setTimeout(told, 0, id, true);
    else if (id) ask(steal ? { steal: true } : { ifAvailable: true }, wait);
  };
  // Does one deed with a campaign that is not open here; `told` hears whether nobody else has it open.
  keep.borrow = (id, told) => {
    const answer = (free) => void told(id, free);
    if (!navigator.locks) setTimeout(answer, 0, true);
    else navigator.locks.request(lockOf(id), { ifAvailable: true }, (lock) => answer(Boolean(lock))).catch(() => answer(true));
  };
})();
