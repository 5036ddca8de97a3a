import { z } from 'zod';
import { id } from '../fields/kinds.ts';
import { profileFields } from '../fields/profile.ts';

/** What is told of everybody beside what they did. */
export const personFields = {
  id,
  name: z.string(),
  avatarUrl: profileFields.avatarUrl.view,
  location: profileFields.location.view,
  emailVerified: z.boolean().meta({ description: 'The person confirmed their e-mail address' }),
};
export const person = z.strictObject(personFields).meta({ id: 'Person' });
export type PersonView = z.infer<typeof person>;

export const party = z.strictObject({ ...personFields, email: z.email().optional() }).meta({
  id: 'Party',
  description: '`email` only between the parties of an accepted offer, once it is confirmed',
});
