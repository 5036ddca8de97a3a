import { z } from 'zod';
import { emailAddress } from '../accounts/account.ts';
import { limits } from '../limits/limits.ts';
import { requiredText, typedLine } from '../texts/text.ts';

export const contactSchema = z.strictObject({
  name: requiredText('El nombre', limits.nameMax, 'El nombre es requerido', typedLine),
  email: emailAddress(),
  subject: requiredText('El asunto', limits.contactSubjectMax, 'El asunto es requerido', typedLine),
  message: requiredText('El mensaje', limits.contactMessageMax, 'El mensaje es requerido'),
});
