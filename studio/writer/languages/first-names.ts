/** First names of these languages that the English list does not have. Lower case; words of their languages are left out. */
import { wordSet } from "../lexicon/word-set.ts";

export const MORE_FIRST_NAMES = wordSet(`
lucía lucia martín martin pablo mateo nicolás nicolas sofía valeria álvaro sergio rubén iker aitor javi paco pepe manolo pilar rosario
concha lola nuria inés ines jimena irene raquel gonzalo rodrigo joaquín andrés maría josé jesús ángel antonia manuela lourdes
léa lea chloé louis gabriel jules raphaël arthur camille manon margaux élise éloïse amélie océane mathis théo hugo nathan lucas luc
jeanne simone monique yvette ginette marcel rené andré pierre paul jacques françois michel philippe gérard émile lucie juliette
lena mia emma hannah lina leni lotte greta ida frieda clara marie johanna leon finn jonas noah elias paul ben felix maximilian
moritz anton emil oskar theo jakob lukas niklas tim jannik gertrud hildegard ursula ingrid helga renate brigitte erika käthe
heinz günter günther horst werner klaus dieter wolfgang jürgen manfred karl-heinz fritz otto hermann
marco luca giulia francesca chiara martina alessia giorgia sofia aurora alice matteo alessandro lorenzo andrea davide simone
tommaso federico riccardo pietro giuseppe giovanni mario luigi franco bruno carla rosa teresa lucia anna assunta concetta peppino
joão maria inês beatriz mariana carolina leonor matilde tiago diogo gonçalo miguel rafael guilherme thiago caio vitor luiz luís
luis fernanda luana letícia larissa bia zé chico toninho helena manuel joaquim antónio antônio amália fátima conceição
daan sem bram lucas milan levi luuk thijs jesse lars stijn tim sanne lotte fleur tess julia saar evi lieke femke anouk maud
willem henk jan piet kees gerrit wim joop cor truus riet corrie bep annie greetje marijke ineke ria tineke joke hendrik
toby luna rocky bella max bobby minka mimi mieze pippo fido rex médor minou
mathilde léo leo zoé zoë adèle anaïs gaspard timéo nino enzo noé iris rose louise agathe`);
