import { z } from 'zod';
import { typedText } from '../texts/text.ts';
import { questionBounds } from './bounds.ts';

const words = (missing: string, max: number) =>
  z
    .string({ error: missing })
    .pipe(typedText().min(1, missing).max(max, `Puede tener hasta ${max} caracteres`));

export const questionSchema = z.strictObject({
  question: words('Escribí tu pregunta', questionBounds.textMax),
});
export type QuestionInput = z.output<typeof questionSchema>;

export const questionAnswerSchema = z.strictObject({
  answer: words('Escribí tu respuesta', questionBounds.answerMax),
});
export const questionAnswerFormSchema = questionAnswerSchema.extend({ questionId: z.string() });
