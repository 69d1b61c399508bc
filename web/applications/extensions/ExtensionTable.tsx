import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListedDeadlineExtension } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Table } from '#web/core/ui/Table.tsx';
import type { Extension } from './ExtensionForm.tsx';

type ExtensionTableProps = {
  items: readonly ListedDeadlineExtension[];
  onChange: (extension: Extension, opener: Element) => void;
};

const COLUMNS = ['application', 'period', 'closesAt', 'reason', 'granted', 'change'] as const;

/** The extended periods of the edition, the last one first. */
export const ExtensionTable = ({ items, onChange }: ExtensionTableProps) => {
  const { t } = useTranslation('extensions');
  const f = useFormat();
  return (
    <Table
      label={t('heading')}
      columns={COLUMNS.map((key) => {
        const label = t(`column.${key}`);
        return { key, label, head: label };
      })}
      rows={items.map(({ application, key, closesAt, reason, grantedAt, grantedBy }) => ({
        key: `${application.id} ${key}`,
        cells: [
          <ApplicationName key="application" application={application} />,
          t(`home:period.${key}.title`),
          f.until(closesAt),
          reason,
          <div key="granted">
            {grantedBy && <p>{grantedBy.name}</p>}
            <p>{f.dateTime(grantedAt)}</p>
          </div>,
          <Button
            key="change"
            icon="pencil"
            onClick={(event) =>
              onChange(
                { applicationId: application.id, key, closesAt, reason },
                event.currentTarget,
              )
            }
          >
            {t('change')}
            <span className="visually-hidden">
              : {application.number ?? t('draft')}, {t(`home:period.${key}.title`)}
            </span>
          </Button>,
        ],
      }))}
    />
  );
};

/** Drafts have neither a number nor a page for staff. */
const ApplicationName = ({
  application: { id, number, title = '' },
}: Pick<ListedDeadlineExtension, 'application'>) => {
  const { t } = useTranslation('extensions');
  if (!number) return t('draft');
  return (
    <Link to={`/organiser/application/${id}`}>
      {number} {title}
    </Link>
  );
};
