import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';

/** The rows that a run has started, in a file next to its results. After a kill, the next run reads which rows were under way. */
export type Journal = {
  /** Records that a row starts, on disk when this returns. Returns when it first did, if it has before. */
  readonly start: (row: number) => Date | undefined;
  /** Removes the file if every row that was started has a result. */
  readonly close: (finished: ReadonlySet<number>) => void;
};

export const openJournal = (resultFile: string, resume: boolean): Journal => {
  const file = `${resultFile}.started`;
  const started = new Map(resume && existsSync(file) ? readStarts(file) : []);
  const handle = openSync(file, resume ? 'a' : 'w', 0o600);
  return {
    start: (row) => {
      const before = started.get(row);
      if (before) return before;
      const now = new Date();
      writeSync(handle, `${row} ${now.toISOString()}\n`);
      fsyncSync(handle);
      started.set(row, now);
      return undefined;
    },
    close: (finished) => {
      closeSync(handle);
      if ([...started.keys()].every((row) => finished.has(row))) rmSync(file, { force: true });
    },
  };
};

/** A line that was cut off is ignored: its row had not been sent. */
const readStarts = (file: string): [number, Date][] =>
  [...readFileSync(file, 'utf8').matchAll(/^(\d+) (\S+Z)$/gm)].map(([, row, at = '']) => [
    Number(row),
    new Date(at),
  ]);
