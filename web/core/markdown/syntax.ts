import type { Construct, Extension } from 'micromark-util-types';
import type { Processor } from 'unified';

/** Parsing takes quadratic time in each of these counts; real texts stay far below the limits. */
const MAX_LINES = 5_000;
const MAX_BLOCK_MARKERS = 1_000;
const MAX_INLINE_MARKERS = 400;

const INLINE_MARKERS = '*_~[]!<`&\\';
const RUNS = '`~';

const LINE_END = /\r\n?|\n/;
const BLOCK_MARKER = /^[ \t]*(?:[>*+#|=[-]|\d{1,9}[.)])/;
/** A line that opens more nested containers than the recursive parser should follow. */
const DEEP_LINE = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])[ \t])){24}/m;

/** Returns whether the text is too expensive to parse and must be shown as plain text. */
export const exceedsLimits = (markdown: string): boolean => {
  if (DEEP_LINE.test(markdown)) return true;
  const lines = markdown.split(LINE_END);
  return (
    lines.length > MAX_LINES ||
    lines.filter((line) => BLOCK_MARKER.test(line)).length > MAX_BLOCK_MARKERS
  );
};

/** Treats a marker as text after too many of the same kind in one paragraph. */
const inlineLimit = (marker: number): Construct => {
  const counts = new WeakMap<object, number>();
  return {
    name: 'inlineLimit',
    // No construct may begin within a run of backticks or tildes.
    previous: (code) => code !== marker || !RUNS.includes(String.fromCharCode(marker)),
    tokenize(effects, ok, nok) {
      return (code) => {
        const count = counts.get(this) ?? 0;
        counts.set(this, count + 1);
        if (count < MAX_INLINE_MARKERS) return nok(code);
        effects.enter('data');
        effects.consume(code);
        effects.exit('data');
        return ok;
      };
    },
  };
};

const limits = (): Extension => {
  const markers = [...INLINE_MARKERS].map((marker) => marker.charCodeAt(0));
  return {
    // Footnotes would need localized labels and unique ids. `linkAddresses` links bare addresses.
    disable: {
      null: [
        'gfmFootnoteDefinition',
        'gfmFootnoteCall',
        'gfmPotentialFootnoteCall',
        'emailAutolink',
        'wwwAutolink',
        'protocolAutolink',
      ],
    },
    text: Object.fromEntries(markers.map((marker) => [marker, inlineLimit(marker)])),
  };
};

/** Adds the limits to remark. A remark plugin, which must be used last, so that its limits are checked first. */
export function remarkLimits(this: Processor) {
  const data = this.data();
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push(limits());
}
