import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { inviteBoothUser, listBoothUsers } from '#generated/client/sdk.gen.ts';
import type { BoothUserList } from '#generated/client/types.gen.ts';
import { MAX_BOOTH_USERS, NewBoothUser } from '#spec/exhibitors/booth-users.ts';
import { call } from '#web/core/api/client.ts';
import { Form } from '#web/core/form/Form.tsx';
import { FormActions } from '#web/core/form/FormActions.tsx';
import { RadioField } from '#web/core/form/RadioField.tsx';
import { toFormValues } from '#web/core/form/schema.ts';
import { TextField } from '#web/core/form/TextField.tsx';
import type { Submission } from '#web/core/form/use-draft.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { toast } from '#web/core/shell/toasts.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { boothUsersPage } from '#web/exhibitors/booth-users/routes.ts';
import { InvitationPeriod } from './InvitationPeriod.tsx';
import { teamState } from './team-state.ts';
import { useRoleOptions } from './use-role-options.ts';

export const loader = async ({ params, api }: LoaderArgs) =>
  api(listBoothUsers, { path: { boothId: params.id as string } });

/** A form to invite a person to run the booth. */
export const Component = () => {
  const team = usePageData<typeof loader>();
  const { t } = useTranslation('booth-users');
  const [now] = useState(() => new Date());
  const state = teamState(team, now);
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <h1>{t('titles:boothUserNew')}</h1>
        <p>
          <LocalizedText text={team.booth.name} />
        </p>
      </Stack>
      {state === 'open' || state === 'helpersOnly' ? (
        <>
          <p>{t('new.lead')}</p>
          <InvitationPeriod team={team} state={state} />
          <InvitationForm team={team} />
        </>
      ) : (
        <>
          {state === 'full' ? (
            <Banner tone="info" title={t('new.full', { max: MAX_BOOTH_USERS })}>
              <p>{t('list.full')}</p>
            </Banner>
          ) : (
            <InvitationPeriod team={team} state={state} />
          )}
          <div>
            <LinkButton icon="arrow-left" to={boothUsersPage.href({ id: team.booth.id })}>
              {t('toTeam')}
            </LinkButton>
          </div>
        </>
      )}
    </Stack>
  );
};

const InvitationForm = ({ team: { booth, invitableRoles } }: { team: BoothUserList }) => {
  const { t } = useTranslation('booth-users');
  const navigate = useNavigate();
  const options = useRoleOptions((role) => invitableRoles.includes(role));
  const [only, ...others] = invitableRoles;
  const list = boothUsersPage.href({ id: booth.id });

  const invite = async (body: NewBoothUser, { key }: Submission) => {
    const { email } = await call(inviteBoothUser, {
      path: { boothId: booth.id },
      body,
      headers: { 'Idempotency-Key': key },
    });
    toast({ severity: 'success', summary: t('new.done', { email }) });
    await navigate(list, { replace: true });
  };

  return (
    <Form
      schema={NewBoothUser}
      defaults={toFormValues(NewBoothUser, others.length === 0 ? { role: only } : {})}
      draft={`booth-user-new-${booth.id}`}
      onSubmit={invite}
    >
      <TextField
        name="email"
        label={t('new.email')}
        hint={t('new.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="off"
        width="l"
      />
      <RadioField name="role" label={t('column.role')} options={options} />
      <TextField
        name="greeting"
        label={t('new.greeting')}
        hint={t('new.greetingHint')}
        width="l"
        counter
        optional
      />
      <FormActions backTo={list}>{t('new.submit')}</FormActions>
    </Form>
  );
};
