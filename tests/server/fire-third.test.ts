import { testFires } from '../fire/test-fires.ts';

testFires(2);
