import { ownQuestionsPath, unansweredPath } from '#domain/paths.ts';
import { TabLinks } from '../../ui/tabs.tsx';

export const ActionItemTabs = ({ current }: { current: 'offers' | 'questions' }) => (
  <div className="mb-6">
    <TabLinks
      label="Lo que espera respuesta"
      current={current}
      tabs={[
        { value: 'offers', label: 'Ofertas', to: unansweredPath },
        { value: 'questions', label: 'Preguntas', to: ownQuestionsPath },
      ]}
    />
  </div>
);
