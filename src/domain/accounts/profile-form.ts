import { z } from 'zod';
import { profileFields } from '../fields/profile.ts';
import { editFormShape } from '../fields/schemas.ts';
import { pick, publicNames } from '../fields/shown.ts';
import type { ProfileChanges } from './account.ts';

const typedProfile = z.strictObject(editFormShape(profileFields));

/**
 * Whole profile form: an empty field is null, and the name is required. The result has only the fields that differ from
 * `profileBeginning`, because another tab may have changed the rest.
 */
export const profileFormSchema = typedProfile
  .extend({ began: z.string().optional() })
  .transform(({ began, ...typed }): ProfileChanges => {
    const before = objectIn(began);
    const fields = Object.entries(typed).filter(([name, value]) => {
      const schema = typedProfile.shape[name as keyof typeof typed];
      return !(name in before) || schema.safeParse(before[name]).data !== value;
    });
    return Object.fromEntries(fields);
  });

const said = pick(publicNames(profileFields));

export const profileBeginning = (profile: Parameters<typeof said>[0]): string =>
  JSON.stringify(said(profile));

export const afterSaving = (began: string, changes: ProfileChanges): string =>
  JSON.stringify({ ...objectIn(began), ...changes });

function objectIn(json = ''): Record<string, unknown> {
  try {
    return Object(JSON.parse(json));
  } catch {
    return {};
  }
}
