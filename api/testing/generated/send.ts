import { randomUUIDv7 } from 'node:crypto';
import { exampleContent, UNKNOWN_TOKEN } from '#api/testing/examples.ts';
import type { SentRequest } from '#api/testing/send-request.ts';
import type { SignedIn, TestResponse } from '#api/testing/site.ts';
import { OPERATIONS } from '#spec/app/operations.ts';
import type { Operation } from '#spec/core/operation.ts';
import { IMAGE } from './document.ts';
import { client, type Prepared } from './recipe.ts';
import { RECIPES } from './recipes.ts';
import type { GeneratedRequest } from './requests.ts';
import { endsSession, type World } from './world.ts';

/** Sends a generated request, prepared if it is to succeed. */
export const send = async (world: World, request: GeneratedRequest): Promise<TestResponse> => {
  if (request.kind !== 'ideal')
    return sendPrepared(world, request, { as: await callerOf(world, request) });
  const as = await world.newCaller(OPERATIONS[request.id].access);
  return sendPrepared(world, request, { as, ...(await prepare(world, request, as)) });
};

/** Does what the operation needs to succeed. */
export const prepare = async (
  world: World,
  { id }: GeneratedRequest,
  as: SignedIn,
): Promise<Prepared> => (await RECIPES[id]?.(world, as)) ?? {};

export const sendPrepared = async (
  world: World,
  request: GeneratedRequest,
  prepared: Prepared,
): Promise<TestResponse> => {
  const operation: Operation = OPERATIONS[request.id];
  return world.site.fetch(
    urlOf(world, operation, request, prepared),
    await initOf(world, operation, request, prepared),
  );
};

const callerOf = async (
  { people, newCaller }: World,
  request: GeneratedRequest,
): Promise<SignedIn | undefined> => {
  if (request.caller === 'forged')
    return { userId: '', email: '', cookie: 'noren.session_token=forged.x', token: 'a.b.c' };
  // Everybody else stays signed in.
  const isSpent = request.caller !== 'guest' && endsSession(request);
  return isSpent ? newCaller('signed-in') : people[request.caller];
};

const urlOf = (
  world: World,
  { path }: Operation,
  { kind, references, params, query }: GeneratedRequest,
  prepared: Prepared,
): string => {
  const given = { ...params, ...world.objectOf(references), ...prepared.params };
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encode(given[name] ?? ''));
  const search = new URLSearchParams(
    prepared.query
      ? Object.entries(prepared.query)
      : query
          // No generated cursor comes from the list.
          .filter(([name]) => kind !== 'ideal' || name !== 'cursor')
          .map(([name, value]) => [name, value]),
  );
  return filled + (search.size > 0 ? `?${search}` : '');
};

const encode = (value: string | number) => encodeURIComponent(String(value).toWellFormed());

const initOf = async (
  world: World,
  operation: Operation,
  request: GeneratedRequest,
  { as, ...prepared }: Prepared,
): Promise<SentRequest> => {
  const { body: content, headers, id } = request;
  const { upload } = exampleContent(id);
  const isFile = content === IMAGE && upload !== undefined;
  const body = isFile ? upload.bytes : serialize(await withReferences(world, request, prepared));
  const merged = new Headers({
    ...client(),
    ...(operation.path.startsWith('/api/auth')
      ? { Origin: world.site.url, ...(as && { Cookie: as.cookie }) }
      : as && { Authorization: `Bearer ${as.token}` }),
    ...(operation.idempotency === 'required' && { 'Idempotency-Key': randomUUIDv7() }),
    ...(operation.versioned === 'requires' && { 'If-Match': '"v1"' }),
    ...(operation.linkToken && { 'Link-Token': UNKNOWN_TOKEN }),
    ...(body !== undefined && { 'Content-Type': isFile ? upload.type : 'application/json' }),
    ...prepared.headers,
    ...headers,
  } as Record<string, string>);
  const takesBody = operation.method !== 'get';
  return {
    method: operation.method.toUpperCase(),
    headers: merged,
    ...(takesBody && body !== undefined && { body }),
  };
};

/**
 * Replaces the prepared fields; accounts that a request names are always new, since it may destroy them. Broken bodies
 * keep their account, which may be what is broken.
 */
const withReferences = async (
  { victim }: World,
  { body: content, kind }: GeneratedRequest,
  { body = {} }: Prepared,
): Promise<unknown> => {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return content;
  const isAccount = kind !== 'broken' && 'userId' in content && typeof content.userId === 'string';
  return { ...content, ...(isAccount && { userId: await victim() }), ...body };
};

const serialize = (content: unknown): string | undefined =>
  typeof content === 'string' ? content : JSON.stringify(content);
