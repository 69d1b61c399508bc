import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { createEntry } from '#generated/client/sdk.gen.ts';
import type { Edition, OrganiserCall } from '#generated/client/types.gen.ts';
import { MAX_GENRES } from '#spec/applications/kinds/exhibitor.ts';
import { LOCALES } from '#spec/core/locale.ts';
import { createEntry as contract } from '#spec/exhibitors/organiser-entries.ts';
import { GENRES } from '#spec/show/genres.ts';
import { call as request } from '#web/core/api/client.ts';
import { CheckboxGroupField } from '#web/core/form/CheckboxGroupField.tsx';
import { RadioField } from '#web/core/form/RadioField.tsx';
import { SelectField } from '#web/core/form/SelectField.tsx';
import { toFormValues } from '#web/core/form/schema.ts';
import { TextField } from '#web/core/form/TextField.tsx';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';
import { planRoom } from './call-state.ts';
import type { Invited } from './InvitedBanner.tsx';

const { callId: _, ...fields } = contract.body.shape;
const GuestFields = z.strictObject(fields);

type GuestFormProps = {
  call: OrganiserCall;
  edition: Edition;
  answer: Answer;
  onInvited: (invited: Invited) => void;
};

/** Invites a guest: the entry is confirmed at once, with its booth. */
export const GuestForm = ({ call, edition, answer, onInvited }: GuestFormProps) => {
  const { t } = useTranslation('organiser-calls');
  const f = useFormat();
  const locale = useLocale();
  const days = edition.days.map(({ date }) => date);
  const [onlyKind, otherKind] = call.kinds;
  return (
    <DialogForm
      schema={GuestFields}
      defaults={toFormValues(GuestFields, {
        locale: 'ja',
        kind: otherKind ? '' : onlyKind,
        plan: call.plans.length === 1 ? call.plans[0]?.code : '',
        days,
        genres: [],
      })}
      focus="email"
      answer={answer}
      submitLabel={t('guest.submit')}
      onSubmit={async (body) => {
        const { id, number, title } = await request(createEntry, {
          body: { ...body, callId: call.id },
        });
        onInvited({ id, number, title });
        return true;
      }}
    >
      <TextField name="email" type="email" label={t('guest.email')} hint={t('guest.emailHint')} />
      <RadioField
        name="locale"
        label={t('guest.locale')}
        options={LOCALES.map((value) => ({ value, label: t(`guest.language.${value}`) }))}
      />
      <TextField name="name" label={t('guest.name')} counter />
      <TextField name="kana" label={t('guest.kana')} />
      <SelectField
        name="kind"
        label={t('guest.kind')}
        options={call.kinds.map((value) => ({ value, label: t(`units:exhibitorKind.${value}`) }))}
      />
      <SelectField
        name="plan"
        label={t('guest.plan')}
        hint={t('guest.planHint')}
        options={call.plans.map((plan) => ({
          value: plan.code,
          label: t(`guest.planOption.${planRoom(plan) === 'full' ? 'full' : 'free'}`, {
            name: (locale === 'en' && plan.name.en) || plan.name.ja,
            count: plan.quota - plan.taken,
          }),
          disabled: planRoom(plan) === 'full',
        }))}
      />
      <CheckboxGroupField
        name="genres"
        label={t('guest.genres')}
        limit={MAX_GENRES}
        options={GENRES.map((value) => ({ value, label: t(`units:genre.${value}`) }))}
      />
      <CheckboxGroupField
        name="days"
        label={t('guest.days')}
        options={days.map((value) => ({ value, label: f.day(value) }))}
      />
    </DialogForm>
  );
};
