import { z } from 'zod';
import { optionalReading } from '#spec/core/reading-fields.ts';
import { onlyTrue } from '#spec/core/rules/booleans.ts';
import { maxValue, minValue } from '#spec/core/rules/bounds.ts';
import {
  matchesAlphanumeric,
  matchesDigitsLessThan,
  matchesHiragana,
} from '#spec/core/rules/characters.ts';
import { requiredIf } from '#spec/core/rules/conditions.ts';
import { phone } from '#spec/core/rules/formats.ts';
import {
  toCodeFormat,
  toHalfWidth,
  toHiragana,
  toPhoneFormat,
} from '#spec/core/rules/normalizing-rules.ts';
import { integerOnly, requiredInput, requiredSelect } from '#spec/core/rules/number.ts';
import { keepsReading } from '#spec/core/rules/readings.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import { growingEnum, singleLineRules } from '#spec/core/shared.ts';

/** Kinds of vehicles, the smallest first. */
export const VEHICLE_KINDS = ['kei-van', 'car', 'van', 'truck-2t', 'truck-4t'] as const;
export type VehicleKind = (typeof VEHICLE_KINDS)[number];

/** Heights of vehicles on the road, loaded, in centimetres. */
export const HEIGHTS = { min: 100, max: 450 } as const;

export const Height = rules(
  requiredInput,
  integerOnly,
  minValue(HEIGHTS.min),
  maxValue(HEIGHTS.max),
).meta({ description: 'Height of the loaded vehicle, in centimetres.', example: 198 });

/** The four parts of a number plate, each required together with the others. */
const plate = {
  plateRegion: rules(toHalfWidth, ...singleLineRules(4)).meta({
    description: 'Region on the number plate.',
    example: '品川',
  }),
  plateClass: rules(toCodeFormat, matchesAlphanumeric, maxFullWidthCharacters(3)).meta({
    description: 'Class on the number plate: up to three digits and letters.',
    example: '300',
  }),
  plateKana: rules(toHiragana, matchesHiragana, maxFullWidthCharacters(1)).meta({
    description: 'The hiragana on the number plate.',
    example: 'さ',
  }),
  plateNumber: rules(toCodeFormat, matchesDigitsLessThan(4)).meta({
    description: 'Number on the number plate: up to four digits.',
    example: '1234',
  }),
} as const;

export const PLATE_FIELDS = Object.keys(plate) as (keyof typeof plate)[];

type Plate = Readonly<Partial<Record<keyof typeof plate, unknown>>>;

const driver = {
  driverName: rules(trimToNotBlank, ...singleLineRules(40)).meta({
    description: 'Name of the driver.',
    example: '汐見 渚',
  }),
  driverKana: optionalReading(40, 'driver’s name').meta({ example: 'シオミ ナギサ' }),
  driverPhone: rules(requiredInput, toPhoneFormat, phone).meta({
    description: 'Phone number that reaches the driver on the way, with hyphens.',
    example: '090-1234-5678',
  }),
} as const;

/** The fields of a vehicle in responses. Plate and driver are purged 90 days after the show. */
export const vehicleFields = {
  vehicle: growingEnum(VEHICLE_KINDS, 'Kind of vehicle; `truck-4t` includes larger ones.'),
  height: z
    .int()
    .min(1)
    .max(2_147_483_647)
    .meta({ description: 'Height of the loaded vehicle, in centimetres.', example: 198 }),
  ...plate,
  driverName: driver.driverName.optional(),
  driverKana: driver.driverKana,
  driverPhone: driver.driverPhone.optional(),
  cargo: rules(maxFullWidthCharacters(200)).meta({ description: 'What is carried.' }),
} as const;

export const Fields = z.strictObject({
  slotId: rules(requiredSelect).uuid().toLowerCase().meta({
    format: 'uuid',
    description: 'Id of the loading slot, which decides the direction.',
    example: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a30',
  }),
  ...vehicleFields,
  height: Height,
  ...driver,
  plateLater: rules(onlyTrue).meta({
    description: 'The plate is not known yet, such as that of a hired van; the gate fills it in.',
  }),
});

const isPlateExpected = ({ plateLater }: { readonly plateLater?: unknown }) => plateLater !== true;

/** The plate is complete unless it follows later. */
export const PLATE_RULES = PLATE_FIELDS.map((name) => requiredIf(name, isPlateExpected));

/** The rules that connect fields of a vehicle. */
export const VEHICLE_RULES = [...PLATE_RULES, keepsReading('driverName', 'driverKana')];

/** Fields of the form. Domain: car loading. */
export const CarLoadingFields = Fields.check(...VEHICLE_RULES);
export type CarLoadingFields = z.output<typeof CarLoadingFields>;

const hasPlate = (fields: Plate) => PLATE_FIELDS.some((name) => fields[name] !== undefined);

/** A plate that the gate may add: either all of it or none. */
export const Plate = z.strictObject(plate);
export const PLATE_TOGETHER = PLATE_FIELDS.map((name) => requiredIf(name, hasPlate));
