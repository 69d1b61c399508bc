/** Text color tokens with their background tokens. */
export const TEXT_PAIRS: readonly { readonly text: string; readonly ground: string }[] = [
  ...['ink', 'ink-soft', 'ai', 'ai-deep', 'shu', 'moegi'].flatMap((text) => [
    { text, ground: 'paper' },
    { text, ground: 'surface' },
  ]),
  ...['ink', 'ink-soft', 'ai', 'ai-deep'].map((text) => ({ text, ground: 'ai-mist' })),
  { text: 'ink', ground: 'shu-mist' },
  { text: 'shu', ground: 'shu-mist' },
  { text: 'ink', ground: 'moegi-mist' },
  { text: 'moegi', ground: 'moegi-mist' },
  { text: 'ink', ground: 'yamabuki-mist' },
  { text: 'on-ai', ground: 'ai' },
  { text: 'on-ai', ground: 'ai-deep' },
  { text: 'on-shu', ground: 'shu' },
  { text: 'on-yamabuki', ground: 'yamabuki' },
  { text: 'on-curtain', ground: 'curtain' },
  { text: 'on-curtain-soft', ground: 'curtain' },
  { text: 'paper', ground: 'ink' },
];

/** Returns the WCAG 2 contrast ratio of two `#rrggbb` colors, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Parses the color tokens of both themes from `tokens.css`; the dark theme falls back to the light one. */
export const parseThemes = (css: string): Record<'light' | 'dark', Record<string, string>> => {
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
  return { light: colours(light), dark: { ...colours(light), ...colours(dark) } };
};

const colours = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/(?<![\w-])--([\w-]+):\s*(#[\da-f]{6});/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
