import type { Io } from './output.ts';
import { say } from './output.ts';
import type { Translate } from './texts.ts';

const WIDTH = 24;
/** Lines that a long run tells of itself where there is no terminal. */
const LINES = 20;

export type Progress = { step: () => void; end: () => void };

/** How far a long run is, on stderr: a bar on a terminal, lines elsewhere where they are wanted. */
export const startProgress = (
  io: Io,
  t: Translate,
  { total, wanted }: { total: number; wanted: boolean },
): Progress => {
  const every = Math.max(1, Math.ceil(total / LINES));
  let done = 0;
  const isBar = Boolean(io.stderr.isTTY);
  const draw = () => {
    const filled = total === 0 ? WIDTH : Math.floor((done / total) * WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
    io.stderr.write(`\r\x1b[K${bar} ${t('bulk.progress', { done, total })}`);
  };
  return {
    step: () => {
      done += 1;
      if (isBar) draw();
      else if (wanted && (done % every === 0 || done === total))
        say(io, t('bulk.progress', { done, total }));
    },
    end: () => {
      if (isBar && done > 0) io.stderr.write('\n');
    },
  };
};
