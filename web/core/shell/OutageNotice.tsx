import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/core/i18n/format.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { OUTAGE_NOTICE_ID } from './outage-notice.ts';

/** Above a page that the server cannot render now: since when it has been unchanged. */
export const OutageNotice = ({ asOf }: { asOf: Date }) => {
  const { t } = useTranslation('commons');
  const f = useFormat();
  return (
    <div id={OUTAGE_NOTICE_ID} className="outage-notice" role="status" data-nosnippet>
      <Icon name="triangle-alert" />
      <p>{t('outage', { at: f.clock(asOf.toISOString()) })}</p>
    </div>
  );
};
