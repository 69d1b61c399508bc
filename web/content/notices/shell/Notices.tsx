import { useTranslation } from 'react-i18next';
import { listNotices } from '#generated/client/sdk.gen.ts';
import type { NoticeList } from '#generated/client/types.gen.ts';
import { NoticeStrip } from '#web/content/notices/NoticeStrip.tsx';
import type { SlotLoaderArgs } from '#web/core/shell/slots.ts';

type Notices = NoticeList['items'];

export const loader = async ({ api }: SlotLoaderArgs) => (await api(listNotices, {})).items;

/** The released notices, the most urgent first. */
export const Component = ({ data: notices = [] }: { data: Notices | undefined }) => {
  const { t } = useTranslation();
  if (notices.length === 0) return null;
  return (
    <section className="no-print" aria-label={t('commons:shell.notices.label')} data-nosnippet>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
      <ul role="list" className="bulletless">
        {notices.map((notice) => (
          <li key={notice.id}>
            <NoticeStrip notice={notice} />
          </li>
        ))}
      </ul>
    </section>
  );
};
