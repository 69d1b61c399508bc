import { type Io, printMessage } from './output.ts';
import type { Translate } from './texts.ts';

const WIDTH = 24;
/** Progress lines of a run without a terminal. */
const LINES = 20;

export type Progress = { step: () => void; end: () => void };

/** Shows the progress of a long run on stderr: a bar on a terminal; elsewhere lines, if requested. */
export const startProgress = (
  io: Io,
  t: Translate,
  { total, isRequested }: { total: number; isRequested: boolean },
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
      else if (isRequested && (done % every === 0 || done === total))
        printMessage(io, t('bulk.progress', { done, total }));
    },
    end: () => {
      if (isBar && done > 0) io.stderr.write('\n');
    },
  };
};
