import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { DEMO_STAGES, type DemoStage } from '#api/core/demo/clock.ts';

/** Returns the path of the file in which `npm run demo:reset` stores the stage for the next start. */
export const stageFile = (dataDir: string): string => join(dataDir, 'demo-stage');

/** Returns the stage at which the demo is to be loaded; undefined for the default. */
export const readStage = (dataDir: string): DemoStage | undefined => {
  try {
    return z.enum(DEMO_STAGES).safeParse(readFileSync(stageFile(dataDir), 'utf8').trim()).data;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};
