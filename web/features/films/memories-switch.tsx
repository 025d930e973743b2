import { Switch } from "../../ui/forms/switch.tsx";

interface MemoriesSwitchProps {
  value: boolean;
  onChoose: (speaks: boolean) => void;
}

/** Whether those who tell about the pictures are heard in the film. */
export const MemoriesSwitch = ({ value, onChoose }: MemoriesSwitchProps) => (
  <Switch checked={value} onCheckedChange={onChoose}>
    Let them speak in the film
  </Switch>
);
