import type { Command } from 'commander';
import type { Translate } from './texts.ts';

export type BulkOptions = {
  dryRun?: boolean;
  result?: string;
  resume?: boolean;
  progress?: boolean;
};

/** Adds the options that all bulk commands share. */
export const addBulkOptions = (command: Command, t: Translate): Command =>
  command
    .argument('<file>', t('bulk.file'))
    .option('--dry-run', t('bulk.dryRun'))
    .option('--result <file>', t('bulk.result'))
    .option('--resume', t('bulk.resume'))
    .option('--progress', t('bulk.progressOption'));
