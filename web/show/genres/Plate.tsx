import type { Genre } from '#spec/show/genres.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { Row } from '#web/core/ui/Layout.tsx';
import genres from './Genre.module.css';

type PlateProps = {
  /** Short weekday if the show has several days: 土. */
  day?: string | undefined;
  /** Place in the hall: K12. */
  code: string;
  genre?: Genre | undefined;
  size?: 'm' | 'l';
};

/** The booth's code, styled like the plate at a stall: 土-K12. */
export const Plate = ({ day, code, genre, size = 'm' }: PlateProps) => (
  <Row
    as="span"
    gap={0}
    align="stretch"
    inline
    className={classNames('snug', genres.plate)}
    data-size={size}
  >
    {genre && (
      <span
        className={classNames(genres.pattern, genres.edge)}
        data-genre={genre}
        aria-hidden="true"
      />
    )}
    <span className={classNames('figures unbroken', genres.code)}>
      {day ? `${day}-${code}` : code}
    </span>
  </Row>
);
