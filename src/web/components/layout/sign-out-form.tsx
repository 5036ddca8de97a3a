import { Form } from 'react-router';

export const SignOutForm = ({ className }: { className: string }) => (
  <Form method="post" action="/auth/sign-out" className="contents">
    <button type="submit" className={className}>
      Cerrar sesión
    </button>
  </Form>
);
