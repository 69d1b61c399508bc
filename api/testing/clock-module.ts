/** Returns a module that sets the clock of the process which imports it first. */
export const clockModule = (ahead: number): string => {
  const source = `const Real = Date;
    globalThis.Date = class Date extends Real {
      constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + ${ahead}); }
      static now() { return Real.now() + ${ahead}; }
    };`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
};
