import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type RunningServer = { readonly port: number; readonly process: ChildProcess };

/**
 * Starts a server of this folder in its own process, which reports its port. Adds it to `servers` at once, so that the caller
 * can end it even when it never listens; then this rejects.
 */
export const startServer = async (
  file: string,
  env: Readonly<Record<string, string>>,
  servers: ChildProcess[],
): Promise<RunningServer> => {
  const server = fork(join(import.meta.dirname, file), { env: { ...process.env, ...env } });
  servers.push(server);
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${code}`);
  });
  const [port] = (await Promise.race([once(server, 'message'), ended])) as [number];
  return { port, process: server };
};
