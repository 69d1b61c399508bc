import type { Handler } from '#api/core/http/handler.ts';
import type * as contract from '#spec/content/contact-messages.ts';
import type { ContactMessageService } from './service.ts';

export const sendContactMessage: Handler<
  typeof contract.sendContactMessage,
  ContactMessageService
> = ({ body, idempotencyKey }, { parts, identity, client, locale, now }) =>
  parts.send({
    scope: identity?.userId ?? 'guest',
    key: idempotencyKey,
    operation: 'sendContactMessage',
    input: body,
    sender: identity,
    client,
    locale,
    now,
  });
