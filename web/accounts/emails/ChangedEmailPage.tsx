import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useSearchParams } from 'react-router-dom';
import { confirmEmailChange } from '#generated/client/sdk.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { accountPage } from '#web/accounts/account/routes.ts';
import { changedEmailPage, emailPage } from '#web/accounts/emails/routes.ts';
import { withFreshSession } from '#web/accounts/fresh-sign-in/fresh-session.ts';
import { toAuthError } from '#web/accounts/sign-in/auth-errors.ts';
import { call } from '#web/core/api/client.ts';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { useSend } from '#web/core/form/use-send.ts';
import { HOME_PATH, loginPath, withQuery } from '#web/core/paths.ts';
import { refreshSession, refreshUser } from '#web/core/session/session.ts';
import { focusHeading } from '#web/core/shell/RouteFocus.tsx';
import { useSite } from '#web/core/site.ts';
import { Button, LinkButton } from '#web/core/ui/Button.tsx';
import { Card } from '#web/core/ui/Card.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { EmailAddress } from '#web/core/ui/EmailAddress.tsx';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Cluster, Row, Stack } from '#web/core/ui/Layout.tsx';
import styles from './ChangedEmailPage.module.css';

/**
 * Target of the link in the verification e-mail. Opening it changes nothing, because mail clients prefetch links; the
 * button confirms the change.
 */
export const Component = () => {
  const site = useSite();
  const [search] = useSearchParams();
  const [confirmedEmail, setConfirmedEmail] = useState<string>();
  const [linkProblem, setLinkProblem] = useState<Problem>();
  const token = search.get('token');

  return (
    <Stack gap={5} className={styles.page}>
      <p className={classNames('large mincho', styles.site)}>{site.name}</p>
      <Card className={styles.card}>
        {confirmedEmail !== undefined ? (
          <Done email={confirmedEmail} />
        ) : linkProblem ? (
          <InvalidLink problem={linkProblem} />
        ) : token ? (
          <Confirm token={token} onConfirmed={setConfirmedEmail} onInvalid={setLinkProblem} />
        ) : (
          <MissingToken />
        )}
      </Card>
    </Stack>
  );
};

type ConfirmProps = {
  token: string;
  onConfirmed: (email: string) => void;
  /** Called with the server's problem when the link is invalid. */
  onInvalid: (problem: Problem) => void;
};

/** Codes of the server for a link that was used, has expired, or belongs to another account. */
const INVALID_LINK_CODES = ['INVALID_TOKEN', 'TOKEN_EXPIRED'];

const Confirm = ({ token, onConfirmed, onInvalid }: ConfirmProps) => {
  const { t } = useTranslation('emails');
  const here = withQuery(useHref(changedEmailPage.href()), { token });
  const { send, busy, refusal } = useSend(({ cause }) => {
    if (!(cause instanceof Problem && INVALID_LINK_CODES.includes(cause.code))) return false;
    onInvalid(cause);
    return true;
  });

  const confirm = () =>
    send(async () => {
      const { user } = await withFreshSession(() =>
        call(confirmEmailChange, { body: { token } }),
      ).catch((error: unknown) => {
        throw toAuthError('CHANGE_EMAIL', error, t);
      });
      await refreshSession();
      await refreshUser({ force: true });
      onConfirmed(user.email);
    });

  return (
    <>
      <Row as="h1" gap={3} className={classNames('title', styles.title)}>
        {t('confirm.title')}
      </Row>
      <p>{t('confirm.lead')}</p>
      <p>{t('confirm.others')}</p>
      <RefusalBanner refusal={refusal} />
      <div className="for-user">
        <Stack gap={4}>
          <Cluster>
            <Button variant="primary" icon="check" busy={busy} onClick={confirm}>
              {t('confirm.submit')}
            </Button>
            <LinkButton variant="quiet" to={emailPage.href()}>
              {t('confirm.again')}
            </LinkButton>
          </Cluster>
        </Stack>
      </div>
      <div className="for-guest">
        <Stack gap={4}>
          <p>{t('confirm.signInLead')}</p>
          <div>
            <LinkButton variant="primary" icon="log-in" to={loginPath(here)}>
              {t('confirm.signIn')}
            </LinkButton>
          </div>
        </Stack>
      </div>
    </>
  );
};

const Done = ({ email }: { email: string }) => {
  const { t } = useTranslation('emails');
  useEffect(focusHeading, []);
  return (
    <>
      <Row as="h1" gap={3} className={classNames('title', styles.title)}>
        <Icon name="circle-check" size={28} />
        <span>{t('done.title')}</span>
      </Row>
      <p className="large strong">
        <EmailAddress value={email} />
      </p>
      <p>{t('done.lead')}</p>
      <div>
        <LinkButton variant="primary" icon="circle-user-round" to={accountPage.href()}>
          {t('toAccount')}
        </LinkButton>
      </div>
    </>
  );
};

const InvalidLink = ({ problem }: { problem: Problem }) => {
  const { t } = useTranslation('emails');
  useEffect(focusHeading, []);
  return (
    <>
      <Row as="h1" gap={3} className={classNames('title', styles.title)}>
        {problem.title}
      </Row>
      <p>{problem.detail}</p>
      <Cluster>
        <LinkButton variant="primary" icon="mail" to={emailPage.href()}>
          {t('confirm.again')}
        </LinkButton>
        <LinkButton variant="quiet" icon="circle-user-round" to={accountPage.href()}>
          {t('toAccount')}
        </LinkButton>
      </Cluster>
    </>
  );
};

const MissingToken = () => {
  const { t } = useTranslation('emails');
  return (
    <>
      <Row as="h1" gap={3} className={classNames('title', styles.title)}>
        {t('titles:changedEmail')}
      </Row>
      <p>{t('without.what')}</p>
      <p>{t('without.next')}</p>
      <Cluster>
        <LinkButton variant="primary" icon="mail" to={emailPage.href()}>
          {t('without.change')}
        </LinkButton>
        <LinkButton variant="quiet" icon="house" to={HOME_PATH}>
          {t('commons:error.home')}
        </LinkButton>
      </Cluster>
    </>
  );
};
