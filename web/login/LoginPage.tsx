import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { useFollowRedirect } from '#web/session/redirect.ts';
import { useSession } from '#web/session/session.ts';
import { Stack } from '#web/ui/Layout.tsx';
import { NewTabLink } from '#web/ui/NewTabLink.tsx';
import { AddressStep } from './AddressStep.tsx';
import { CodeStep } from './CodeStep.tsx';
import { InboxHint } from './InboxHint.tsx';
import styles from './LoginPage.module.css';
import { keepSentCode, readSentCode, type SentCode } from './sent-code.ts';

/**
 * Sign-in by a code that comes by mail: first the address, then the code. Whoever is signed in, before or after, goes
 * where `redirect` leads.
 */
export const Component = () => {
  const { t } = useTranslation('login');
  const [search] = useSearchParams();
  const redirect = search.get('redirect');
  const { status } = useSession();
  useMoveOn(status === 'user', redirect);

  return (
    <div className={styles.page}>
      <h1>{t('heading')}</h1>
      {status === 'guest' ? (
        <Steps asked={redirect !== null} />
      ) : (
        <p role="status">{t('commons:loading')}</p>
      )}
    </div>
  );
};

const useMoveOn = (signedIn: boolean, redirect: string | null) => {
  const follow = useFollowRedirect();
  useEffect(() => {
    if (!signedIn) return;
    keepSentCode(undefined);
    void follow(redirect);
  }, [signedIn, redirect]);
};

/** What somebody agrees to who signs in; a new tab leaves what is being typed as it is. */
const Agreed = () => {
  const { t } = useTranslation('login');
  return (
    <div className={styles.agreed}>
      <p>{t('agreed')}</p>
      <ul>
        <li>
          <NewTabLink to={paths.termOfService()}>{t('titles:termOfService')}</NewTabLink>
        </li>
        <li>
          <NewTabLink to={paths.privacyPolicy()}>{t('titles:privacyPolicy')}</NewTabLink>
        </li>
      </ul>
    </div>
  );
};

/** `asked`: a page that only shows itself to those who are signed in has led here. */
const Steps = ({ asked }: { asked: boolean }) => {
  const { t } = useTranslation('login');
  const [sent, setSent] = useState(readSentCode);
  const [former, setFormer] = useState<SentCode>();

  const onSent = (next: SentCode) => {
    keepSentCode(next);
    setSent(next);
  };
  const onChangeAddress = () => {
    keepSentCode(undefined);
    setFormer(sent);
    setSent(undefined);
  };

  return (
    <Stack gap={5}>
      {sent ? (
        <CodeStep key={sent.at} sent={sent} onResent={onSent} onChangeAddress={onChangeAddress} />
      ) : (
        <>
          <p>{asked ? t('leadAsked') : t('lead')}</p>
          <AddressStep former={former} onSent={onSent} />
          <Agreed />
        </>
      )}
      <InboxHint />
    </Stack>
  );
};
