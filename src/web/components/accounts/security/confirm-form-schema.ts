import { z } from 'zod';
import { appCodeSchema } from '#domain/accounts/second-factor.ts';

/** The first code, and the address of the QR code, which a refused form shows again. */
export const confirmFormSchema = appCodeSchema.extend({ uri: z.string().max(1_000).optional() });
