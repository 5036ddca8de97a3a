import { data } from 'react-router';

/** The form that was sent to a page, or an answer 400 to a body that is none. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400, statusText: 'Bad Request' });
  }
}
