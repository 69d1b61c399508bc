/** States that only a pointer or the keyboard can cause, and their attribute here: `data-force="hover"`. */
const FORCED = [
  { state: /:hover/, force: (rule: string) => rule.replaceAll(':hover', '[data-force="hover"]') },
  {
    state: /:focus-(visible|within)/,
    force: (rule: string) =>
      rule
        .replaceAll(':focus-visible', '[data-force="focus"]')
        .replaceAll(':focus-within', ':has([data-force="focus"])'),
  },
];

/** Copies every style rule for such a state to elements with the attribute. Needs to run once. */
export const forceStates = (): void => {
  for (const sheet of document.styleSheets) addTo(sheet);
};

const addTo = (within: CSSStyleSheet | CSSGroupingRule) => {
  for (const [index, rule] of [...within.cssRules].entries()) {
    if (rule instanceof CSSStyleRule) extend(rule);
    else if (rule instanceof CSSGroupingRule) addTo(within.cssRules[index] as CSSGroupingRule);
  }
};

const extend = (rule: CSSStyleRule) => {
  const own = rule.selectorText;
  if (own.includes('data-force')) return;
  const more = FORCED.filter(({ state }) => own.search(state) >= 0).map(({ force }) => force(own));
  if (more.length > 0) rule.selectorText = [own, ...more].join(', ');
};
