import { randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { readPassword } from '#api/core/db/embedded-folder.ts';
import { findPostmaster } from '#api/core/db/postmaster.ts';
import { NewContactMessage } from '#spec/content/contact-messages.ts';

/** Helpers for the private PostgreSQL of a server process. */

/** Opens a separate connection, and returns the process that serves it. Its loss is not an error. */
export const connectTo = async (cluster: string): Promise<{ client: pg.Client; pid: number }> => {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: findPostmaster(cluster)?.port ?? 0,
    user: 'noren',
    password: readPassword(cluster),
    database: 'noren',
  });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return { client, pid: rows[0]?.pid ?? 0 };
};

/** The answer to a write; the body is empty when the connection was lost. */
type WriteAnswer = { status: number; code?: string; mayRetry: boolean };

/** Writes uniquely named messages, and checks that the acknowledged ones are stored. */
export const writer = (address: () => string, cluster: () => string) => {
  const acknowledged: string[] = [];
  const write = async (): Promise<WriteAnswer> => {
    const name = randomUUIDv7();
    const response = await fetch(`${address()}/api/v1/contact-messages`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUIDv7() },
      body: JSON.stringify({ ...(NewContactMessage.meta()?.example as object), name }),
    });
    const { code } = (await response.json()) as { code?: string };
    if (response.status === 201) acknowledged.push(name);
    const mayRetry = response.headers.has('retry-after');
    return { status: response.status, ...(code !== undefined && { code }), mayRetry };
  };
  /** Returns the names of acknowledged messages that are not there exactly once. */
  const findLost = async (): Promise<string[]> => {
    const { client } = await connectTo(cluster());
    const { rows } = await client
      .query<{ name: string }>('select name from contact_message')
      .finally(() => client.end());
    const stored = rows.map(({ name }) => name);
    return acknowledged.filter((name) => stored.filter((other) => other === name).length !== 1);
  };
  return { write, findLost, acknowledged };
};
