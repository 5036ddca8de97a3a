import { z } from 'zod';
import { appCodeSchema } from '#domain/accounts/second-factor.ts';

export const confirmFormSchema = appCodeSchema.extend({ uri: z.string().max(1_000).optional() });
