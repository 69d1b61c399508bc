import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import type { z } from 'zod';
import { changeEmail } from '#generated/client/sdk.gen.ts';
import { ChangeEmailBody } from '#spec/accounts/account.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { accountPage } from '#web/accounts/account/routes.ts';
import { changedEmailPage } from '#web/accounts/emails/routes.ts';
import { withFreshSession } from '#web/accounts/fresh-sign-in/fresh-session.ts';
import { OwnersOnly } from '#web/accounts/impersonation/OwnersOnly.tsx';
import { InboxHint } from '#web/accounts/login/InboxHint.tsx';
import { failureOf } from '#web/accounts/sign-in/sign-in-errors.ts';
import { call } from '#web/core/api/client.ts';
import { Form } from '#web/core/form/Form.tsx';
import { FormEnd } from '#web/core/form/FormEnd.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { useSession } from '#web/core/session/session.ts';
import { focusHeading } from '#web/core/shell/RouteFocus.tsx';
import { useStepTitle } from '#web/core/shell/step-title.ts';
import { Button, LinkButton } from '#web/core/ui/Button.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import styles from './EmailPage.module.css';

const NewAddress = ChangeEmailBody.pick({ newEmail: true });
type CallbackURL = z.output<typeof ChangeEmailBody>['callbackURL'];

/** Another address for the account: asked for here, taken by the link that goes to the new one. */
export const Component = () => {
  const { t } = useTranslation('emails');
  const [sentTo, setSentTo] = useState<string>();
  const [again, setAgain] = useState(false);
  useStepTitle(sentTo === undefined ? undefined : t('sent.title'));

  if (sentTo === undefined) return <Ask again={again} onSent={setSentTo} />;
  return (
    <Sent
      to={sentTo}
      onAgain={() => {
        setAgain(true);
        setSentTo(undefined);
      }}
    />
  );
};

type AskProps = { again: boolean; onSent: (to: string) => void };

/** `again`: whoever comes back for another address goes on in its field. */
const Ask = ({ again, onSent }: AskProps) => {
  const { t } = useTranslation('emails');
  const { session } = useSession();
  // The letter leads back to the form of address in which it was asked for.
  const callbackURL = useHref(changedEmailPage.href()) as CallbackURL;

  const ask = async ({ newEmail }: { newEmail: string }) => {
    const body = { newEmail, callbackURL };
    await withFreshSession(() => call(changeEmail, { body })).catch((error: unknown) => {
      throw onField(error) ?? failureOf('CHANGE_EMAIL', error, t);
    });
    onSent(newEmail);
  };

  return (
    <Stack gap={5}>
      <h1>{t('titles:email')}</h1>
      <p>{t('lead')}</p>
      <Stack gap={2}>
        <Facts items={[{ label: t('now'), value: session?.user.email }]} />
        <p>{t('nowWhy')}</p>
      </Stack>
      <OwnersOnly>
        <Form
          schema={NewAddress}
          defaults={{ newEmail: '' }}
          focus={again ? 'newEmail' : undefined}
          onSubmit={ask}
        >
          <TextField
            name="newEmail"
            label={t('next')}
            hint={t('nextHint')}
            type="email"
            autoComplete="email"
            inputMode="email"
            width="l"
          />
          <FormEnd backTo={accountPage.href()}>{t('send')}</FormEnd>
        </Form>
      </OwnersOnly>
    </Stack>
  );
};

/** What is wrong with the address itself is said on its field. */
const onField = (error: unknown): Problem | undefined => {
  if (!(error instanceof Problem)) return undefined;
  const { status, code, detail, errors } = error;
  if (code === 'EMAIL_IS_THE_SAME')
    return new Problem(status, { code, detail, errors: [{ pointer: '/newEmail', rule: code }] });
  return errors.length > 0 ? error : undefined;
};

type SentProps = { to: string; onAgain: () => void };

/** The link is on its way; the same words whether or not another account has the address. */
const Sent = ({ to, onAgain }: SentProps) => {
  const { t } = useTranslation('emails');
  useEffect(focusHeading, []);
  return (
    <Stack gap={5}>
      <h1>{t('sent.title')}</h1>
      <div className={styles.sent}>
        <Icon name="mail-check" size={28} />
        <p className={styles.address}>{to}</p>
      </div>
      <Stack gap={2}>
        <p>{t('sent.next')}</p>
        <p>{t('sent.here')}</p>
        <p>{t('sent.notArrived')}</p>
      </Stack>
      <InboxHint />
      <Cluster>
        <LinkButton to={accountPage.href()} variant="primary" icon="circle-user-round">
          {t('toAccount')}
        </LinkButton>
        <Button icon="mail" onClick={onAgain}>
          {t('sent.again')}
        </Button>
      </Cluster>
    </Stack>
  );
};
