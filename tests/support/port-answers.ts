import { connect } from 'node:net';

/** Whether a program on this machine accepts connections at a port. */
export const portAnswers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
