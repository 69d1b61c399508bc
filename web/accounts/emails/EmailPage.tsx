import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import type { z } from 'zod';
import { changeEmail } from '#generated/client/sdk.gen.ts';
import { ChangeEmailBody } from '#spec/accounts/emails.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { accountPage } from '#web/accounts/account/routes.ts';
import { changedEmailPage } from '#web/accounts/emails/routes.ts';
import { withFreshSession } from '#web/accounts/fresh-sign-in/fresh-session.ts';
import { OwnerOnly } from '#web/accounts/impersonation/OwnerOnly.tsx';
import { InboxHint } from '#web/accounts/login/InboxHint.tsx';
import { toAuthError } from '#web/accounts/sign-in/auth-errors.ts';
import { call } from '#web/core/api/client.ts';
import { Form } from '#web/core/form/Form.tsx';
import { FormActions } from '#web/core/form/FormActions.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { useSession } from '#web/core/session/session.ts';
import { focusHeading } from '#web/core/shell/RouteFocus.tsx';
import { useStepTitle } from '#web/core/shell/step-title.ts';
import { Button, LinkButton } from '#web/core/ui/Button.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Cluster, Row, Stack } from '#web/core/ui/Layout.tsx';
import styles from './EmailPage.module.css';

const NewAddress = ChangeEmailBody.pick({ newEmail: true });
type CallbackURL = z.output<typeof ChangeEmailBody>['callbackURL'];

/** Requests a change of the e-mail address; the link sent to the new address confirms it. */
export const Component = () => {
  const { t } = useTranslation('emails');
  const [sentTo, setSentTo] = useState<string>();
  const [isRetry, setIsRetry] = useState(false);
  useStepTitle(sentTo === undefined ? undefined : t('sent.title'));

  if (sentTo === undefined) return <ChangeEmailForm isRetry={isRetry} onSent={setSentTo} />;
  return (
    <LinkSent
      to={sentTo}
      onAgain={() => {
        setIsRetry(true);
        setSentTo(undefined);
      }}
    />
  );
};

type ChangeEmailFormProps = { isRetry: boolean; onSent: (to: string) => void };

/** `again` moves focus to the field when the user comes back to correct the address. */
const ChangeEmailForm = ({ isRetry, onSent }: ChangeEmailFormProps) => {
  const { t } = useTranslation('emails');
  const { session } = useSession();
  // The link in the e-mail preserves the locale prefix of the current page.
  const callbackURL = useHref(changedEmailPage.href()) as CallbackURL;

  const ask = async ({ newEmail }: { newEmail: string }) => {
    const body = { newEmail, callbackURL };
    await withFreshSession(() => call(changeEmail, { body })).catch((error: unknown) => {
      throw toFieldProblem(error) ?? toAuthError('CHANGE_EMAIL', error, t);
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
      <OwnerOnly>
        <Form
          schema={NewAddress}
          defaults={{ newEmail: '' }}
          focus={isRetry ? 'newEmail' : undefined}
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
          <FormActions backTo={accountPage.href()}>{t('send')}</FormActions>
        </Form>
      </OwnerOnly>
    </Stack>
  );
};

/** Assigns an error about the address to its field. */
const toFieldProblem = (error: unknown): Problem | undefined => {
  if (!(error instanceof Problem)) return undefined;
  const { status, code, detail, errors } = error;
  if (code === 'EMAIL_IS_THE_SAME')
    return new Problem(status, { code, detail, errors: [{ pointer: '/newEmail', rule: code }] });
  return errors.length > 0 ? error : undefined;
};

type LinkSentProps = { to: string; onAgain: () => void };

/** Confirms that the link was sent. The text does not reveal whether another account has the address. */
const LinkSent = ({ to, onAgain }: LinkSentProps) => {
  const { t } = useTranslation('emails');
  useEffect(focusHeading, []);
  return (
    <Stack gap={5}>
      <h1>{t('sent.title')}</h1>
      <Row gap={3} className={styles.sent}>
        <Icon name="mail-check" size={28} />
        <p className="large strong shrinks">{to}</p>
      </Row>
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
