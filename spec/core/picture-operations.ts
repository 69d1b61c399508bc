import { z } from 'zod';
import { type OperationDefinition, operation } from '#spec/core/operation.ts';
import { PICTURE_UPLOAD } from '#spec/core/pictures.ts';
import type { ProblemCode } from '#spec/core/problems.ts';
import { Id } from '#spec/core/shared.ts';

/* The operations on the pictures of an owner: put and delete one, and update the list. */

/** The declarations that the operations of one owner share: tag, access, parameters. */
type Common = Pick<OperationDefinition, 'tag' | 'access' | 'linkToken' | 'ownerOnly' | 'params'>;

type Pictures<One extends Common, All extends Common, List, Change> = {
  /** Of the operations on one picture. */
  readonly one: One;
  /** Of the operation on the list. */
  readonly all: All;
  /** The path of the owner. */
  readonly path: string;
  readonly schemas: { readonly List: List; readonly Change: Change };
  /** Whose pictures they are, as in `of my work`. Absent where the tag says it. */
  readonly of?: string;
  readonly descriptions: Readonly<Record<'put' | 'delete' | 'update', string>>;
  /** Problems of every change. */
  readonly problems: readonly ProblemCode[];
};

/** The parameters of a path to a picture, after those of its owner. */
export const picturePath = <Shape extends z.ZodRawShape>(owner: Shape) =>
  z.strictObject({
    ...owner,
    pictureId: Id.meta({ description: 'Id of the picture, chosen by the client.' }),
  });

/** Describes an upload. `own` is what only the pictures of this owner have. */
export const uploadDescription = (own: string): string =>
  `Accepts a still image of at most 64 megapixels and re-encodes it, which removes all metadata. ${own} Sending the same file again has no effect, so that a retry is safe.`;

/** Their ids begin with what they do and the name of the owner: `putBoothPicture`. */
export const pictureOperations = <
  const Name extends string,
  const One extends Common,
  const All extends Common,
  List extends z.ZodType,
  Change extends z.ZodType,
>(
  name: Name,
  pictures: Pictures<One, All, List, Change>,
) => {
  const { one, all, path, schemas, descriptions, problems } = pictures;
  const of = pictures.of ? ` ${pictures.of}` : '';
  return {
    put: operation({
      ...one,
      id: `put${name}Picture` as const,
      method: 'put',
      path: `${path}/pictures/{pictureId}`,
      summary: `Upload a picture${of}`,
      description: descriptions.put,
      upload: PICTURE_UPLOAD,
      versioned: 'returns',
      success: { status: 200, description: 'All pictures.', schema: schemas.List },
      problems: [...problems, 'PICTURE_ID_TAKEN', 'TOO_MANY_PICTURES', 'TOO_MUCH_STORED'],
    }),
    delete: operation({
      ...one,
      id: `delete${name}Picture` as const,
      method: 'delete',
      path: `${path}/pictures/{pictureId}`,
      quota: 'editing',
      summary: `Delete a picture${of}`,
      description: descriptions.delete,
      versioned: 'returns',
      success: { status: 200, description: 'The other pictures.', schema: schemas.List },
      problems,
    }),
    update: operation({
      ...all,
      id: `update${name}Pictures` as const,
      method: 'put',
      path: `${path}/pictures`,
      arrangesPictures: true,
      summary: `Arrange the pictures${of}`,
      description: descriptions.update,
      body: schemas.Change,
      versioned: 'requires',
      success: { status: 200, description: 'All pictures.', schema: schemas.List },
      problems: [...problems, 'TOO_MUCH_STORED'],
    }),
  };
};
