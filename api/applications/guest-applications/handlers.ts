import type { Identity } from '#api/core/access/identity.ts';
import type { Handler } from '#api/core/http/handler.ts';
import type { Platform } from '#api/core/platform.ts';
import type * as contract from '#spec/applications/guest-applications.ts';
import type { GuestKind } from '#spec/applications/states.ts';
import type { Locale } from '#spec/core/locale.ts';
import { apply } from './apply.ts';
import { GUEST_DEFINITIONS } from './guest-kinds.ts';

type Request = {
  readonly body: Parameters<typeof apply>[2]['input'];
  readonly idempotencyKey: string;
};
type Context = {
  readonly platform: Platform;
  readonly identity: Identity | undefined;
  readonly client: string;
  readonly locale: Locale;
  readonly now: Date;
};

const applyFor =
  (operation: string, kind: GuestKind) =>
  ({ body, idempotencyKey }: Request, { platform, identity, client, locale, now }: Context) =>
    apply(platform, GUEST_DEFINITIONS[kind], {
      scope: identity?.userId ?? 'guest',
      key: idempotencyKey,
      operation,
      input: body,
      applicant: identity,
      client,
      locale,
      now,
    });

export const applyAsSponsor: Handler<typeof contract.applyAsSponsor> = applyFor(
  'applyAsSponsor',
  'sponsor',
);

export const applyAsPress: Handler<typeof contract.applyAsPress> = applyFor(
  'applyAsPress',
  'press',
);

export const applyAsSchool: Handler<typeof contract.applyAsSchool> = applyFor(
  'applyAsSchool',
  'education',
);
