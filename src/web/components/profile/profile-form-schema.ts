import { profileSchema, signUpSchema } from '#domain/account.ts';

/** The whole profile form: an empty field is null, and the name is needed. */
export const profileFormSchema = profileSchema
  .extend({ fullName: signUpSchema.shape.name })
  .transform(({ fullName, avatarUrl, location, bio }) => ({
    fullName,
    avatarUrl: avatarUrl ?? null,
    location: location ?? null,
    bio: bio ?? null,
  }));
