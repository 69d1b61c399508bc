import type { Handler } from '#api/app/implement.ts';

export const sendContactMessage: Handler<'sendContactMessage'> = (
  { body, idempotencyKey },
  { services, identity, client, locale, now },
) =>
  services.contactMessages.send({
    scope: identity?.userId ?? 'guest',
    key: idempotencyKey,
    operation: 'sendContactMessage',
    input: body,
    sender: identity,
    client,
    locale,
    now,
  });
