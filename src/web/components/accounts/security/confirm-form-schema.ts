import { z } from 'zod';
import { totpCodeSchema } from '#domain/accounts/second-factor.ts';

export const confirmFormSchema = totpCodeSchema.extend({ uri: z.string().max(1_000).optional() });
