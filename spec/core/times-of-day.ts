import { z } from 'zod';

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A 24-hour time of day in the edition's time zone. */
export const TimeOfDay = z
  .string()
  .max(5)
  .regex(TIME_OF_DAY)
  .meta({ description: '24-hour time in the time zone of the edition.', example: '10:00' });

/** The end of a range of times on one day, whose last moment is 24:00. */
export const EndTimeOfDay = z
  .string()
  .max(5)
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/)
  .meta({
    description: '24-hour time in the time zone of the edition; 24:00 is the end of the day.',
    example: '17:00',
  });

/** The entered end of something that may last past midnight: 24:00 becomes 00:00, which is on the next day. */
export const EnteredEnd = z
  .string()
  .overwrite((time) => (time === '24:00' ? '00:00' : time))
  .max(5)
  .regex(TIME_OF_DAY)
  .meta({ example: '14:30' });
