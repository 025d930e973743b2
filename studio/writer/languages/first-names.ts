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
mathilde léo leo zoé zoë adèle anaïs gaspard timéo nino enzo noé iris rose louise agathe
rosita lupita guadalupe tomás santi ramón ernesto esther ester eusebio eulalia encarnación encarna josefa josefina francisca
paquita pepita juanito carlitos pedrito miguelito anita merche amparo aurelio braulio emiliano evaristo facundo fermín gerardo
germán hilario horacio isidro jacinto leandro macarena marisol maribel matías maximiliano micaela norma octavio patricio ramiro
renata rogelio rosalía saúl tadeo teodoro tomasa vicente ximena yolanda beto chela chayo nacho toño lalo quique chema rafa tere
manolito héctor óscar ulises isabela martita agustín cristóbal adrián julián sebastián fabiola graciela silvina mirta nélida
osvaldo canelo
gabin henri henriette hélène odile yves yvonne georges georgette germaine suzanne raymonde paulette huguette colette josette
thérèse bernadette geneviève lucienne lucien fernand fernande gaston léon léonie eugénie eugène honoré édouard élodie aurélie
céline delphine sandrine nathalie valérie véronique corinne martine jean jeannot pierrot anne-marie marie-claude marie-thérèse
jean-pierre jean-claude jean-paul jean-michel christophe stéphane sébastien frédéric benoît guillaume maxime alexandre antoine
clément baptiste romain valentin augustin apolline clémence maëlys lilou romane éléonore octave solange roland guy didier
thierry alain serge joël noémie solène yann loïc erwan maëlle honorine félix capucine
piero ettore aldo ada ugo amedeo italo ebe ginevra ilaria pina tonino ciro gennaro nunzia carmela pasquale vincenzo raffaele
antonella patrizia simona elisa elisabetta filippo giacomo gabriele michele nicola nicolò edoardo emanuele samuele leonardo
camilla vittoria ludovica noemi eleonora caterina agnese iolanda silvana graziella mirella loredana ornella luciana dino renato
renzo franca rita mariuccia peppe beppe gigi nando umberto alfredo alfonso achille cesare dario fabrizio maurizio claudio
stefano valentino giorgio giuliano micia
rosinha célia neide amélia odete américo olinda otávio olavo eva rui marta adelaide ilda júlia antonieta lurdes deolinda
albertina amadeu celestino joãozinho zezinho luizinho mariazinha aninha terezinha cidinha dalva neuza ivone iracema jandira
lourenço simão vasco gaspar afonso duarte martim lorena heitor davi benício gael alícia lívia cecília laís raimundo severino
sebastião benedita valdir vanda bobi
gerda ilse hilde willi karl franz sepp mitzi urs rosi anni toni else erich ernst georg adelheid waltraud gisela edeltraud
elfriede irmgard lieselotte margarete rosemarie annemarie christa hannelore marianne anneliese lotti trudi vreni ueli ruedi
hansi resi vroni leopold ferdinand alois josef johann johannes matthias bernd detlef holger uwe jörg jochen siegfried rudolf
rudi gerhard helmut konrad ludwig reinhard wilhelm heinrich friedrich leonie luisa jule finja mats mattis jannis nele ronja
svenja silke anke heike birgit gudrun waldi
frans els arie mien jef roosje toon noor tommie aaltje greet trijntje grietje neeltje sjaan dirk klaas harm jaap jelle joris
jeroen koos rinus sjaak wouter maarten pieter tijn mees milou lotje noortje fien sofie godelieve jos rik wout koen dries fons
simonne giulio curro rocío antoñito anselmo zeca bertje anselm angelita pablito pedrinho`);
