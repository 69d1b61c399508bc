/*
 * Texts on which a regular expression is slow if it is slow on any: its own pieces, repeated. Growth is measured rather than
 * time alone, since tests share their machine.
 */

/** A pattern and how it is used: `split` looks for every match, as a global pattern does. */
export type Use = { readonly pattern: RegExp; readonly isSplit?: boolean };

type Slowness = { readonly text: string; readonly length: number; readonly ms: number };

/** The length of the longest header, which exceeds that of most fields. */
const LENGTH = 20_000;
/** Linear patterns take microseconds for texts of these lengths; only a text that takes more is tried at full length. */
const SHORT: readonly { readonly length: number; readonly ms: number }[] = [
  { length: 16, ms: 2 },
  { length: 22, ms: 2 },
  { length: 30, ms: 2 },
  { length: 300, ms: 4 },
  { length: 2_000, ms: 0.1 },
];
/** An exponential pattern would not come back from a longer text. */
const HOPELESS_MS = 4;
/** Less than a text of full length takes with the fastest quadratic pattern; splitting it into its characters takes a few. */
const SLOW_MS = 12;
/** A quadratic pattern takes four times as long for a text as for its quarters together. */
const MAX_GROWTH = 2;

/** Finds the first text found on which a pattern takes more than linear time, up to `limit` characters. */
export const findSlowness = (use: Use, limit = LENGTH): Slowness | undefined => {
  for (const attack of attacksOn(use.pattern)) {
    // Other programs slow a text down now and then, but not each time.
    const isSlow = () => tryAttack(use, attack, limit);
    const slowness = isSlow() && isSlow() && isSlow();
    if (slowness) return slowness;
  }
  return undefined;
};

const tryAttack = (use: Use, attack: Attack, limit: number): Slowness | undefined => {
  for (const step of SHORT) {
    const length = Math.min(step.length, limit);
    const ms = bestOf(3, use, attack(length), step.ms);
    if (ms > Math.max(step.ms, HOPELESS_MS)) return { text: attack(12), length, ms };
    if (length === limit || (step === SHORT.at(-1) && ms <= step.ms)) return undefined;
  }
  const ms = computed(use, [attack(limit)]);
  if (ms <= SLOW_MS) return undefined;
  const quarter = attack(limit / 4);
  const growth = ms / computed(use, [quarter, quarter, quarter, quarter]);
  return growth > MAX_GROWTH ? { text: attack(12), length: limit, ms } : undefined;
};

const run = ({ pattern, isSplit }: Use, text: string): void => {
  if (isSplit) text.split(pattern);
  else if (pattern.global) text.replace(pattern, '');
  else pattern.test(text);
};

/** Returns the shortest of several times in milliseconds; one that is short enough ends the measurement. */
const bestOf = (times: number, use: Use, text: string, enough: number): number => {
  let best = Number.POSITIVE_INFINITY;
  for (let time = 0; time < times && best > enough; time += 1) {
    const began = performance.now();
    run(use, text);
    best = Math.min(best, performance.now() - began);
  }
  return best;
};

/**
 * Returns the milliseconds that this thread computes, without other programs: for long runs, since the system counts in ticks.
 */
const computed = (use: Use, texts: readonly string[]): number => {
  const before = process.threadCpuUsage();
  for (const text of texts) run(use, text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

/** A text of about that length. */
type Attack = (length: number) => string;

const SUFFIXES = ['', '\u0000', '\nx'];

const attacksOn = (pattern: RegExp): Attack[] => {
  const repeated = new Map<string, [prefix: string, unit: string]>();
  const add = (prefix: string, unit: string) => {
    if (unit !== '') repeated.set(`${prefix}\u0000${unit}`, [prefix, unit]);
  };
  const sequences = sequencesOf(pattern);
  const characters = [...new Set(sequences.flat(2))].slice(0, MAX_CHARACTERS);
  for (const one of characters)
    for (const other of characters) add('', one + other.repeat(Number(one !== other)));
  for (const atoms of sequences.map((all) => all.slice(0, MAX_ATOMS))) {
    let prefix = '';
    for (const [at, samples] of atoms.entries()) {
      const first = samples[0] ?? '';
      const before = atoms[at - 1]?.[0] ?? '';
      for (const sample of samples) {
        add(prefix, sample);
        add(prefix, before + sample);
      }
      prefix += first;
      add('', prefix);
    }
  }
  return [...repeated.values()].flatMap(([prefix, unit]) =>
    SUFFIXES.map(
      (suffix) => (length: number) =>
        prefix +
        unit.repeat(Math.max(1, Math.ceil((length - prefix.length) / unit.length))) +
        suffix,
    ),
  );
};

/** One of each kind of character that patterns distinguish. */
const CANDIDATES = [
  ...'a0 -._/=@+%"<>()[]{}*&;,:#!?\'`~|\\^$\n\t\r\u0000\u3000éあアｱ漢𠮷٠\u0301\u200d\ud800',
];
const MAX_SAMPLES = 4;
const MAX_CHARACTERS = 12;
const MAX_ATOMS = 40;

/** Returns the sample characters of each atom: of the whole pattern, and of each alternative and group by itself. */
const sequencesOf = ({ source, flags }: RegExp): string[][][] => {
  const whole: string[][] = [];
  const parts: string[][][] = [[]];
  for (const token of source.match(TOKENS) ?? []) {
    if (/^[(|)]/.test(token)) parts.push([]);
    else if (/^\{\d/.test(token))
      repeatLast(whole, parts.at(-1), Number.parseInt(token.slice(1), 10));
    else if (!/^(?:[\^$*+?{]|\\[bB]$|\\[k1-9])/.test(token)) {
      const samples = samplesOf(token, flags);
      whole.push(samples);
      parts.at(-1)?.push(samples);
    }
  }
  return [whole, ...parts.filter((part) => part.length > 0 && part.length < whole.length)];
};

/** Escapes, classes, groups, counts, and single characters. */
const TOKENS =
  /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|k<[^>]*>|.)|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:<?[=!]|:|<[^>]*>))?|\{\d+(?:,\d*)?\}|./gsu;

const repeatLast = (whole: string[][], part: string[][] | undefined, times: number) => {
  const last = whole.at(-1);
  if (!last) return;
  for (let time = 1; time < Math.min(times, 8); time += 1) {
    whole.push(last);
    part?.push(last);
  }
};

const samplesOf = (token: string, flags: string): string[] => {
  const one = new RegExp(`^(?:${token})$`, flags.replace(/[gyd]/g, ''));
  const literal = token.length === 1 ? [token] : [];
  return [...new Set([...literal, ...CANDIDATES])]
    .filter((text) => one.test(text))
    .slice(0, MAX_SAMPLES);
};
