import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Card, cardLink } from './Card.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { Grid, Stack } from './Layout.tsx';
import styles from './MenuLinks.module.css';

type MenuLinksProps = {
  title: string;
  links: readonly {
    readonly icon: string;
    readonly to: string;
    readonly title: string;
    readonly text: string;
  }[];
};

/** Links under a heading, each with a description. */
export const MenuLinks = ({ title, links }: MenuLinksProps) => {
  const id = useId();
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Grid as="ul" gap={3} min={300}>
        {links.map(({ icon, to, title: name, text }) => (
          <Card gap={4} key={to} as="li" pressable className={classNames('padded', styles.link)}>
            <span className={classNames('rigid accent', styles.mark)}>
              <Icon name={icon} size={24} />
            </span>
            <div>
              <h3 className={styles.name}>
                <Link to={to} className={cardLink}>
                  {name}
                </Link>
              </h3>
              <p className="quiet">{text}</p>
            </div>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
};
