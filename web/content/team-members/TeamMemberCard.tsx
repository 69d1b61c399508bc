import type { TeamMember } from '#generated/client/types.gen.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { langOf, localized } from '#web/core/i18n/localized.ts';
import { Card } from '#web/core/ui/Card.tsx';
import { Row } from '#web/core/ui/Layout.tsx';
import { Picture } from '#web/core/ui/Picture.tsx';
import { WebLinks } from '#web/show/booths/WebLinks.tsx';
import styles from './TeamMemberCard.module.css';

type TeamMemberCardProps = {
  member: TeamMember;
  /** Above the fold: loads the photo eagerly. */
  eager?: boolean;
};

/** A member of the team: photo, name, task, description, pages. */
export const TeamMemberCard = ({ member, eager = false }: TeamMemberCardProps) => {
  const locale = useLocale();
  const { name, role, bio, photo, links } = member;
  return (
    <Card gap={3} as="li" className="padded">
      <Row gap={4}>
        <Picture
          src={photo?.src}
          srcset={photo?.srcset}
          sizes="96px"
          width={photo?.width}
          height={photo?.height}
          alt={photo ? localized(photo.alt, locale) : ''}
          lang={photo && langOf(photo.alt, locale)}
          ratio="1:1"
          seed={member.id}
          eager={eager}
          className={styles.photo}
        />
        <div className="shrinks">
          <h2 className="large">
            <LocalizedText text={name} />
          </h2>
          <p className="quiet">
            <LocalizedText text={role} />
          </p>
        </div>
      </Row>
      {bio && (
        <p className={styles.bio}>
          <LocalizedText text={bio} />
        </p>
      )}
      <WebLinks links={links} />
    </Card>
  );
};
