import { readFileSync, statSync } from 'node:fs';

/** Reads the log of PostgreSQL; its messages are in English (lc_messages is C). */

/** Reads the last lines of the log. */
export function lastLines(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n');
  } catch {
    return '(no log)';
  }
}

export interface LaunchFailure {
  reason: string;
  isDiskFull: boolean;
}

/**
 * Returns the reason why a launch failed: its error, or the last message after the first `size` bytes of the log that
 * ended a server or one of its processes.
 */
export function findLaunchFailure(file: string, size: number, error?: Error): LaunchFailure {
  const lines = error ? [error.message] : addedLines(file, size);
  const last = lines.findLast((line) => /(FATAL|PANIC): /.test(line)) ?? lines.at(-1);
  return {
    reason: last?.replace(/^.*(FATAL|PANIC): +/, '') || '(nothing)',
    isDiskFull: lines.some((line) => DISK_FULL.test(line)),
  };
}

/** The text of this error in PostgreSQL and in Node. */
const DISK_FULL = /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/;

/** Returns the lines after the first `size` bytes. A launch truncates a log that has grown large. */
function addedLines(file: string, size: number): string[] {
  try {
    const bytes = readFileSync(file);
    return bytes
      .toString('utf8', size > bytes.length ? 0 : size)
      .trim()
      .split('\n');
  } catch {
    return [];
  }
}

/** Returns the size of the log in bytes; 0 without a log. */
export function logSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
