import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mapFields } from './field-columns.ts';

const fields = mapFields(
  z.strictObject({ name: z.string(), nameKana: z.string().optional(), isOpen: z.boolean() }),
);

describe('mapFields', () => {
  it('converts field names to snake case', () => {
    expect(fields.columns).toEqual(['name', 'name_kana', 'is_open']);
  });

  it('writes null for an absent field, and omits it when reading', () => {
    const columns = { name: '夕凪', name_kana: null, is_open: false };
    expect(fields.toColumns({ name: '夕凪', isOpen: false })).toEqual(columns);
    expect(fields.toFields(columns)).toEqual({ name: '夕凪', isOpen: false });
  });

  it('ignores other columns', () => {
    const row = { name: 'a', name_kana: 'ア', is_open: true, id: '1', version: 3 };
    expect(fields.toFields(row)).toEqual({ name: 'a', nameKana: 'ア', isOpen: true });
  });
});
