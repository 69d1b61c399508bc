import { useTranslation } from 'react-i18next';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Button } from '#web/core/ui/Button.tsx';

/** A message that a draft was restored, with a button to discard it. */
export const DraftBanner = ({ onDiscard }: { onDiscard: () => void }) => {
  const { t } = useTranslation('commons');
  return (
    <Banner
      tone="info"
      live
      action={
        <Button icon="eraser" onClick={onDiscard}>
          {t('form.draft.discard')}
        </Button>
      }
    >
      <p>{t('form.draft.restored')}</p>
    </Banner>
  );
};
