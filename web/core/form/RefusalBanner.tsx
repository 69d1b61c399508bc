import { useTranslation } from 'react-i18next';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { FocusedBanner } from './FocusedBanner.tsx';
import { useFormHost } from './form-host.ts';
import { ProblemBanner } from './ProblemBanner.tsx';
import type { Refusal } from './use-send.ts';

type RefusalBannerProps = {
  refusal: Refusal | undefined;
  /** Whether the input survives the detour through the login page. */
  kept?: boolean;
};

/** Shows why a request was refused; after the end of a session, offers to sign in again. */
export const RefusalBanner = ({ refusal, kept = false }: RefusalBannerProps) => {
  if (!refusal) return null;
  return refusal.sessionEnded ? (
    <SessionEnded kept={kept} />
  ) : (
    <ProblemBanner problem={refusal.problem} />
  );
};

const SessionEnded = ({ kept }: { kept: boolean }) => {
  const { t } = useTranslation('commons');
  const { signInPath } = useFormHost();
  return (
    <FocusedBanner
      tone="error"
      title={t('form.session.ended')}
      action={
        <LinkButton to={signInPath} variant="primary" icon="log-in">
          {t('form.session.signIn')}
        </LinkButton>
      }
    >
      <p>{kept ? t('form.session.kept') : t('form.session.next')}</p>
    </FocusedBanner>
  );
};
