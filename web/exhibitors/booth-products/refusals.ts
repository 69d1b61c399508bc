import { Problem } from '#spec/core/client/problem.ts';
import type { BoothProductFields } from '#spec/exhibitors/booth-product-form.ts';
import type { Format } from '#web/core/i18n/format.ts';
import { toFormErrors } from './offer-form.ts';

/** Sends an offer, and moves the errors of a refusal to the fields of the form. `days` are those that are sent. */
export const sendOffer = async <Answer>(
  send: () => Promise<Answer>,
  days: BoothProductFields['days'],
  f: Format,
): Promise<Answer> => {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof Problem) || error.errors.length === 0) throw error;
    const { status, code, title, detail } = error;
    throw new Problem(status, { code, title, detail, errors: toFormErrors(error, days, f) });
  }
};
