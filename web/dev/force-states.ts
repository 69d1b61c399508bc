/** States that only a pointer or the keyboard can cause, and what stands for them here: `data-force="hover"`. */
const FORCED = [
  [':hover', '[data-force="hover"]'],
  [':focus-visible', '[data-force="focus"]'],
] as const;

/** Adds to every rule of the page's styles for such a state the same rule for what is forced into it. Once is enough. */
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
  const more = FORCED.filter(([state]) => rule.selectorText.includes(state)).map(([state, force]) =>
    rule.selectorText.replaceAll(state, force),
  );
  if (more.length > 0 && !rule.selectorText.includes('data-force'))
    rule.selectorText = [rule.selectorText, ...more].join(', ');
};
